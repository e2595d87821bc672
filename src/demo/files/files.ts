/** Files that the shop and its customers send, inside the executable too. */
import type { OutgoingFile } from '#simulator/files'
import hum from './hum.ogg' with { type: 'file' }
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

export async function contentOfFile(file: DemoFile): Promise<Uint8Array> {
  if (file === 'quote') return quotePdf()
  return Bun.file(paths[file]).bytes()
}

/** What a phone sends. */
export async function outgoingFile(file: DemoFile): Promise<OutgoingFile> {
  const { details, name, ...description } = demoFiles[file]
  return { ...description, fileName: name, content: await contentOfFile(file) }
}

/** A page of one line. */
function quotePdf(): Uint8Array {
  const text = 'BT /F1 24 Tf 72 720 Td (Muebles Demo: mesa de roble, 1.60 x 0.90) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const starts = body.map((_, at) => `%PDF-1.4\n${body.slice(0, at).join('')}`.length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${`%PDF-1.4\n${body.join('')}`.length}\n%%EOF\n`
  return Buffer.from(
    `%PDF-1.4\n${body.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`,
  )
}
