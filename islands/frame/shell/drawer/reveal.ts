/**
 * Scrolls to the current page, where a window is too low for all. The link's own `scrollIntoView`
 * would let the next Tab begin here instead of at the page's start.
 */
export function revealCurrent() {
  for (const list of document.querySelectorAll('[data-slot="sections"]')) {
    const link = list.querySelector('[aria-current="page"]')
    const below = (link?.getBoundingClientRect().bottom ?? 0) - list.getBoundingClientRect().bottom
    if (below > 0) list.scrollTop += below
  }
}
