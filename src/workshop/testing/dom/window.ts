/** A window without a browser, where scripts of pages look for theirs. One at a time: a page's modules are there once. */
import { Window } from 'happy-dom'

/** What a page's scripts name, or React does. The rest is the runtime's own. */
const named = [
  ...['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator', 'screen'],
  ...['innerWidth', 'innerHeight', 'customElements', 'Node', 'NodeFilter', 'Text', 'Comment'],
  ...[
    'CSS',
    'Element',
    'HTMLElement',
    'HTMLAnchorElement',
    'HTMLButtonElement',
    'HTMLDialogElement',
  ],
  ...['HTMLFormElement', 'HTMLIFrameElement', 'HTMLInputElement', 'HTMLSelectElement'],
  ...['HTMLTextAreaElement', 'SVGElement', 'DocumentFragment', 'MutationObserver', 'Range'],
  ...['ResizeObserver', 'IntersectionObserver', 'CSSStyleSheet', 'Event', 'CustomEvent'],
  ...['FocusEvent', 'FormData', 'InputEvent', 'KeyboardEvent', 'MouseEvent', 'PointerEvent'],
] as const
const bound = [
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle'],
  ...['getSelection', 'matchMedia', 'requestAnimationFrame', 'cancelAnimationFrame', 'scrollTo'],
] as const

export interface OpenWindow {
  document: Document
  close(): Promise<void>
}

/** @param html as the server has drawn it: of its scripts none runs */
export function openWindow(url: string, html: string): OpenWindow {
  const settings = { disableCSSFileLoading: true, disableIframePageLoading: true }
  const window = new Window({ url, width: 1366, height: 768, settings })
  window.document.write(html)
  for (const name of named) place(name, Reflect.get(window, name))
  for (const name of bound) place(name, Reflect.get(window, name).bind(window))
  place('window', globalThis)
  standIn(window)
  return { document, close: () => window.happyDOM.close() }
}

function place(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** What happy-dom does not have yet. */
function standIn({ HTMLElement, document }: Window) {
  // By it React tells browsers that say what is typed.
  Object.assign(document, { oninput: null })
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.popover = 'open'
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.popover
    },
  })
}
