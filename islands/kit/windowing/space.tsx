export function Space({ as: Tag = 'div', height }: { as?: 'div' | 'li'; height: number }) {
  return height > 0 ? <Tag aria-hidden="true" data-space style={{ height }} /> : null
}
