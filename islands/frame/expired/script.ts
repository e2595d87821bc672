/** Shows the page again as soon as the subscription is renewed. */

const againMs = 2_000

function watch() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/ws`)
  socket.onmessage = ({ data }) => {
    const { event, data: about } = JSON.parse(String(data))
    const isState = event === 'ready' || event === 'subscription'
    if (isState && about?.isExpired === false) location.reload()
  }
  socket.onclose = ({ code }) => {
    const isEnded = code === 4401 || code === 4402
    if (isEnded) location.reload()
    else setTimeout(watch, againMs)
  }
}

watch()
