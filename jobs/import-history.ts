import { importHistory as importIt } from '#messages/history'
import { job } from './job.ts'

export const importHistory = job('import_history', importIt)
