/** A page that every reader opens: positions are counted in bytes, and letters are Latin-1. */
export interface QuoteLines {
  title: string
  to: string
  table: string
  bench: string
  delivery: string
  total: string
  terms: string
}

export const spanishQuote: QuoteLines = {
  title: 'Cotización 4471',
  to: 'Para: Lucía Fernández',
  table: 'Mesa de roble, 1.60 × 0.90, armada',
  bench: 'Banca de roble, 1.40',
  delivery: 'Entrega en Coyoacán: sin costo',
  total: 'Total con IVA',
  terms: 'Vigente quince días. Dos años de garantía contra defectos de fábrica.',
}

function linesOf(quote: QuoteLines): [size: number, text: string][] {
  return [
    [26, 'Muebles Demo'],
    [11, 'Av. Juárez 120, Ciudad de México'],
    [18, quote.title],
    [12, quote.to],
    [12, `1   ${quote.table}: $ 11,900.00`],
    [12, `2   ${quote.bench}: $ 6,400.00`],
    [12, `     ${quote.delivery}`],
    [14, `${quote.total}: $ 18,300.00 MXN`],
    [10, quote.terms],
  ]
}

const head = '%PDF-1.4\n'

export function quotePdf(quote: QuoteLines): Uint8Array {
  const lines = linesOf(quote).map(lineOf)
  const text = `BT 72 730 Td ${lines.join('')}ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const starts = objects.map((_, at) => head.length + objects.slice(0, at).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function lineOf([size, text]: [number, string]): string {
  return `/F1 ${size} Tf (${text.replace(/[()\\]/g, '\\$&')}) Tj 0 -${size + 18} Td `
}
