const address = '/sw.js'

export function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trusted(address), { scope: '/' }).catch(() => undefined)
}

/** Trusted Types, for browsers that have them. */
function trusted(url: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!hasPolicies(types)) return url
  const policy = types.createPolicy('recado-worker', { createScriptURL: () => address })
  return policy.createScriptURL(url)
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

function hasPolicies(types: unknown): types is Policies {
  return typeof types === 'object' && types !== null && 'createPolicy' in types
}
