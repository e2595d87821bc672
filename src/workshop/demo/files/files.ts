/** Files that the shop and its customers send, inside the executable too. */
import type { OutgoingFile } from '#workshop/simulator/files'
import hum from './hum.ogg' with { type: 'file' }
import { type QuoteLines, quotePdf, spanishQuote } from './quote.ts'
import shelf from './shelf.jpg' with { type: 'file' }
import sofa from './sofa.jpg' with { type: 'file' }
import sticker from './sticker.webp' with { type: 'file' }
import table from './table.jpg' with { type: 'file' }

export type DemoFile = 'table' | 'sofa' | 'shelf' | 'voice' | 'quote' | 'sticker'

const waveform =
  'LVZkXT8gTGFhTCA/XWNWLS1VZF0/IExhYksgP11kVS0tVWRdPyBMYWFMID9dZFUtLVVkXT8gTGFiTCA/XWRVLQ=='

interface FileDescription extends Omit<OutgoingFile, 'content'> {
  name: string
  details?: Record<string, unknown>
}

const picture = (name: string): FileDescription => ({
  kind: 'image',
  name: `${name}.jpg`,
  mimetype: 'image/jpeg',
  size: { width: 960, height: 720 },
})

export const demoFiles: Record<DemoFile, FileDescription> = {
  table: picture('mesa'),
  sofa: picture('sala'),
  shelf: picture('librero'),
  voice: {
    kind: 'audio',
    name: '',
    mimetype: 'audio/ogg; codecs=opus',
    voice: true,
    seconds: 4,
    details: { ptt: true, waveform },
  },
  sticker: {
    kind: 'sticker',
    name: '',
    mimetype: 'image/webp',
    size: { width: 512, height: 512 },
  },
  quote: { kind: 'document', name: 'Cotización 4471.pdf', mimetype: 'application/pdf' },
}

const paths = { table, sofa, shelf, voice: hum, sticker }

export async function contentOfFile(
  file: DemoFile,
  quote: QuoteLines = spanishQuote,
): Promise<Uint8Array> {
  if (file === 'quote') return quotePdf(quote)
  return Bun.file(paths[file]).bytes()
}

/** What a phone sends. */
export async function outgoingFile(file: DemoFile): Promise<OutgoingFile> {
  const { details, name, ...description } = demoFiles[file]
  return { ...description, fileName: name, content: await contentOfFile(file) }
}
