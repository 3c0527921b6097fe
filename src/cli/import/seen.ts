/**
 * Remembers in which row of a file it met each text: 64 bits of a hash and a row number, 12 bytes at most half full, so that hundreds of
 * thousands of handles and SKUs take a few megabytes. The chance that two of a million different texts share a hash is below 1 in
 * 30 million.
 */
import { createHash } from 'node:crypto'

export class SeenRows {
  #hashes = new BigUint64Array(1024)
  #rows = new Uint32Array(1024)
  #count = 0

  /** @returns the row that was given with the text; null for a text that is new */
  find(text: string): number | null {
    const slot = this.#slotOf(hash(text))
    return this.#hashes[slot] === 0n ? null : (this.#rows[slot] ?? null)
  }

  /** Keeps the first row of a text. @returns false when the text is known already */
  add(text: string, row: number): boolean {
    const key = hash(text)
    const slot = this.#slotOf(key)
    if (this.#hashes[slot] !== 0n) return false
    this.#hashes[slot] = key
    this.#rows[slot] = row
    this.#count += 1
    if (this.#count * 2 > this.#hashes.length) this.#grow()
    return true
  }

  /** The slot that holds the hash, or the free one where it belongs. */
  #slotOf(key: bigint): number {
    const mask = this.#hashes.length - 1
    let slot = Number(key & 0xffffffffn) & mask
    while (this.#hashes[slot] !== 0n && this.#hashes[slot] !== key) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const hashes = this.#hashes
    const rows = this.#rows
    this.#hashes = new BigUint64Array(hashes.length * 2)
    this.#rows = new Uint32Array(hashes.length * 2)
    for (const [place, key] of hashes.entries()) {
      if (key === 0n) continue
      const slot = this.#slotOf(key)
      this.#hashes[slot] = key
      this.#rows[slot] = rows[place] ?? 0
    }
  }
}

function hash(text: string): bigint {
  // 0 marks a free slot.
  return createHash('sha256').update(text).digest().readBigUInt64LE(0) || 1n
}
