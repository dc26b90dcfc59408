// SystemSupport
