/**
 * Which targets may be too small, or too near to others, for a finger (WCAG 2.2, 2.5.8): axe looks at
 * these alone, since it takes as long for the sizes of a page as for everything else in it. Runs in
 * the browser.
 */
export function crowdedTargets(within?: string): Element[] {
  const leastPx = 24
  const roles =
    'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'
  const selectors = [
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe',
    'audio[controls], video[controls], [tabindex], [contenteditable]',
    ...roles.split(' ').map((role) => `[role=${role}]`),
  ]

  /** With room for a finger around its middle. */
  function placeOf(element: Element) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isSmall = width < leastPx || height < leastPx
    const half = isSmall ? leastPx / 2 : 0
    return {
      element,
      isThere: width > 0 && height > 0,
      left: Math.min(left, x - half),
      right: Math.max(right, x + half),
      top: Math.min(top, y - half),
      bottom: Math.max(bottom, y + half),
    }
  }
  type Place = ReturnType<typeof placeOf>

  /** For screen readers alone. */
  const isClipped = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)'
  const places = [...document.querySelectorAll(selectors.join(', '))]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !isClipped(element))
    .map(placeOf)
    .filter(({ isThere }) => isThere)

  const meet = (one: Place, other: Place) =>
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  const areOne = ({ element: one }: Place, { element: other }: Place) =>
    one.contains(other) || other.contains(one)

  return places
    .filter((place) => places.some((other) => meet(place, other) && !areOne(place, other)))
    .map(({ element }) => element)
    .filter((element) => within === undefined || element.closest(within) !== null)
}
