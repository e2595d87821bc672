/** What is pressed again while its answer is under way does nothing. */
export class OneAtATime {
  readonly #underWay = new Set<string>()

  /** @param name which of several may run beside each other */
  run(work: () => unknown, name = '') {
    if (this.#underWay.has(name)) return
    const done = work()
    if (!(done instanceof Promise)) return
    this.#underWay.add(name)
    const end = () => this.#underWay.delete(name)
    done.then(end, end)
  }
}
