/**
 * Remembers which texts it has seen: 64 bits of each, 8 bytes at most half full, so that hundreds of thousands of handles and SKUs take
 * a few megabytes. That two of a million different texts look the same is less likely than 1 to 30 million.
 */
import { createHash } from 'node:crypto'

export class Seen {
  #slots = new BigUint64Array(1024)
  #count = 0

  has(text: string): boolean {
    return this.#slots[this.#slotOf(fingerprint(text))] !== 0n
  }

  /** @returns false when it was there already */
  add(text: string): boolean {
    const print = fingerprint(text)
    const slot = this.#slotOf(print)
    if (this.#slots[slot] !== 0n) return false
    this.#slots[slot] = print
    this.#count += 1
    if (this.#count * 2 > this.#slots.length) this.#grow()
    return true
  }

  /** Where the text stands, or the free slot where it would. */
  #slotOf(print: bigint): number {
    const mask = this.#slots.length - 1
    let slot = Number(print & 0xffffffffn) & mask
    while (this.#slots[slot] !== 0n && this.#slots[slot] !== print) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new BigUint64Array(old.length * 2)
    for (const print of old) if (print !== 0n) this.#slots[this.#slotOf(print)] = print
  }
}

function fingerprint(text: string): bigint {
  // 0 marks a free slot.
  return createHash('sha256').update(text).digest().readBigUInt64LE(0) || 1n
}
