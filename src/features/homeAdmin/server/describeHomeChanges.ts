import { isDeepStrictEqual } from 'node:util'
import type { BlockKind } from '../../home/home.blocks.ts'
import type { HomeForm, OwnBlock } from '../../home/home.form.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'

/**
 * What the audit log records of a published home: its fields, and the kinds of its blocks. The contents of the blocks are in its
 * versions.
 */
export function describeHomeChanges({ blocks: before, ...from }: HomeForm, { blocks: after, ...to }: HomeForm) {
  const fields = describeChanges(flattenForm(from), flattenForm(to))
  const kept = after.filter((block) => hasBlock(before, block))
  const inOrder = findLongestInOrder(kept.map(({ id }) => before.findIndex((block) => block.id === id)))
  const blocks = {
    blocksAdded: after.filter((block) => !hasBlock(before, block)),
    blocksRemoved: before.filter((block) => !hasBlock(after, block)),
    blocksMoved: kept.filter(({ id }) => !inOrder.has(before.findIndex((block) => block.id === id))),
    blocksChanged: kept.filter((block) => !isDeepStrictEqual(block, findBlock(before, block))),
  }
  const kinds = Object.entries(blocks).flatMap(([name, each]): [string, BlockKind[]][] =>
    each.length > 0 ? [[name, each.map(({ kind }) => kind)]] : [],
  )
  return { before: fields.before, after: { ...fields.after, ...Object.fromEntries(kinds) } }
}

function findBlock(blocks: readonly OwnBlock[], { id }: OwnBlock): OwnBlock | undefined {
  return blocks.find((block) => block.id === id)
}

function hasBlock(blocks: readonly OwnBlock[], block: OwnBlock): boolean {
  return findBlock(blocks, block) !== undefined
}

/** The longest increasing subsequence: the places that need not move to put all of them in order. */
function findLongestInOrder(places: readonly number[]): ReadonlySet<number> {
  const chains: number[][] = []
  for (const place of places) {
    const shorter = chains.filter((chain) => (chain.at(-1) ?? 0) < place)
    chains.push([...findLongest(shorter), place])
  }
  return new Set(findLongest(chains))
}

function findLongest(chains: readonly number[][]): number[] {
  return chains.reduce<number[]>((best, chain) => (chain.length > best.length ? chain : best), [])
}
