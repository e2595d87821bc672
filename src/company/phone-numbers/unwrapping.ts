/** What stands around a number and says nothing else than that it is one. */

const labels =
  /^(?:n[uú]mero|number|phone|tel[eé]fono|telefone|tel|fone|celular|cel|m[oó]vil|m[oó]vel|telem[oó]vel|mobile|mob|whats ?app|whats|wsp|wpp|zap)\b\s*[.:]*\s*(?=[+(\d])/i

/** The same behind it, and which of somebody's it is: `34600111018 (casa)`, `… - WhatsApp`. */
const labelsBehind =
  /(?<=\d)\s*[-:,]?\s*\(?\s*(?:tel[eé]fono|telefone|tel|fone|phone|celular|cel|m[oó]vil|m[oó]vel|telem[oó]vel|mobile|mob|cell|whats ?app|whats|wsp|wpp|zap|principal|main|casa|particular|residencial|residencia|hogar|home|trabajo|trabalho|work|oficina|escrit[oó]rio|office|comercial|negocio|business|personal|pessoal|propio|propia)\.?\s*\)?$/i

/** Programs write numbers with these; `whatsapp:` is that of Twilio. */
const schemes = /^(?:tel|callto|sms|whatsapp):\s*(?:\/\/)?(?!send\b)/i

/** In links to WhatsApp and its addresses numbers begin with the code of their country. */
export function unwrap(folded: string): { inside: string; isAddress: boolean } {
  const text = withoutQuotes(folded)
  const address = numberOfLink(text) ?? numberOfAddress(text)
  const inside = address ?? text.replace(schemes, '')
  const number = inside.replace(labels, '').replace(labelsBehind, '').trim()
  return { inside: number, isAddress: address !== undefined }
}

/** An apostrophe makes a cell text, and so does `="…"`. */
function withoutQuotes(text: string): string {
  return text
    .replace(/^'+/, '')
    .replace(/'$/, '')
    .replace(/^=?"(.*)"$/, '$1')
    .trim()
}

/** `wa.me/521…`, `api.whatsapp.com/send?phone=521…&text=…`, `whatsapp://send?phone=…` */
function numberOfLink(text: string): string | undefined {
  const short = /^(?:https?:\/\/)?(?:www\.)?wa\.me\/(\+?[\d ().-]+)\/?(?:[?#].*)?$/i.exec(text)
  if (short) return short[1]
  const long =
    /^(?:(?:https?:\/\/)?(?:[a-z]+\.)?whatsapp\.com\/send|whatsapp:\/\/send)\/?\?(.*)$/i.exec(text)
  const phone = /(?:^|&)phone=([^&#]*)/i.exec(long?.[1] ?? '')
  return phone?.[1]?.replace(/%2b/gi, '+').replace(/%20/g, ' ').trim()
}

/** WhatsApp's own address of a person; that of a LID is no number. */
function numberOfAddress(text: string): string | undefined {
  return /^(\d+)(?::\d{1,3})?@(?:s\.whatsapp\.net|c\.us)$/i.exec(text)?.[1]
}
