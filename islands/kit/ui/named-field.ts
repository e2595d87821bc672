/** A text at a field has a gap for the field's label. */
export function namedField(text: string, label: string): string {
  return text.replaceAll('{{field}}', () => label)
}
