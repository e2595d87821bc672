const fewNamed = 8

/** As many as a glance takes in, and how many more there are: one row may have hundreds. */
export function few<Item>(items: readonly Item[], most = fewNamed) {
  return { few: items.slice(0, most), more: Math.max(0, items.length - most) }
}
