export function refuse(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
