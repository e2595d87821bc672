import { collectMedia as collect } from '#media/collecting'
import { chore } from './job.ts'

export const collectMedia = chore('collect_media', (_, tools) => collect(tools))
