import { breakDrawing } from './break-drawing.ts'

breakDrawing()
