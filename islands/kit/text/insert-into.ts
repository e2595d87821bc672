/** As if typed at the cursor, so that the form notices. */
export function insertInto(field: HTMLTextAreaElement | null, token: string) {
  if (!field) return
  field.focus()
  field.setRangeText(token, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
