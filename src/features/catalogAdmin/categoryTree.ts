/** The tree of categories in the back office. Pure. */

interface Node {
  id: number
  /** Null for the root. */
  parentId: number | null
}

/** The categories that a category can be moved into: all but itself and its descendants. @param id null for a new category */
export function listPossibleParents<Category extends Node>(tree: readonly Category[], id: number | null): Category[] {
  return tree.filter((node) => id === null || !isBelow(tree, node, id))
}

/** Whether a category is the other one or one of its descendants. */
function isBelow(tree: readonly Node[], node: Node, otherId: number): boolean {
  if (node.id === otherId) return true
  const parent = tree.find(({ id }) => id === node.parentId)
  return parent !== undefined && isBelow(tree, parent, otherId)
}
