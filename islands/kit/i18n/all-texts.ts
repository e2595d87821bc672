/** A page begins with the texts of what the server draws; what is fetched later waits for the others. */

type Load = () => Promise<void>

let comesFrom: (load: Load) => void = () => undefined
const source = new Promise<Load>((resolve) => {
  comesFrom = resolve
})
let coming: Promise<void> | undefined

/** Once per page, by `mount`, which knows the language. */
export function textsComeFrom(load: Load) {
  comesFrom(load)
}

/** Again, where it failed before. */
export function allTexts(): Promise<void> {
  coming ??= source
    .then((load) => load())
    .catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return coming
}
