/** The links to other languages lead to the same page: the code or token in its address goes along. */
export function keepFragment() {
  const { hash } = location
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = hash
}
