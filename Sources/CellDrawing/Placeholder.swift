// CellDrawing
