export const fewNamed = 8

/** As many as a glance takes in, and how many more there are: one row may have hundreds. */
export function few<Item>(items: readonly Item[], most = fewNamed) {
  return { few: items.slice(0, most), more: Math.max(0, items.length - most) }
}

/** Of a tooltip or a label. */
export function fewNames(items: readonly { name: string }[]): string {
  const { few: named, more } = few(items, 20)
  const names = named.map(({ name }) => name).join(', ')
  return more > 0 ? `${names} +${more}` : names
}
