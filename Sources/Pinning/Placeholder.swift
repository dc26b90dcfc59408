// Pinning
