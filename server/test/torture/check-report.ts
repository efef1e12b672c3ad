/** Prints each check as it happens, with its figures, and a summary at the end. */
export class CheckReport {
  #passed = 0
  #failed = 0

  check(isGood: boolean, text: string): void {
    if (isGood) this.#passed += 1
    else this.#failed += 1
    console.log(`${isGood ? '✓' : '✗'} ${text}`)
  }

  /** Passes if the list is empty. */
  none(left: string[], text: string): void {
    this.check(left.length === 0, left.length === 0 ? text : `${text}: ${left.slice(0, 5).join(' · ')}`)
  }

  /** Sets the exit code. */
  summarize(name: string): void {
    console.log(`\n${name}: ${this.#passed} checks passed, ${this.#failed} failed`)
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1
  }
}
