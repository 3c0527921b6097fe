/** What the long lists of the back office share: the features of the table and how a list defines its columns. */
import {
  type DisplayColumnDef,
  metaHelper,
  type Row,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'

interface ColumnMeta {
  /** Width within the fixed layout, and where the column is shown, such as `w-28 max-md:hidden`. Without a width it takes what is left. */
  className?: string
  /** Numbers and amounts end at the right edge. */
  isEnd?: boolean
  /** Values of the parameter `sort` of the list's URL. */
  sort?: { ascending?: string; descending?: string }
}

/** Filtering and sorting are the server's, so their features are not here. */
export const listFeatures = tableFeatures({
  rowSelectionFeature,
  rowExpandingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export interface ListItem {
  id: number
}

export type ListColumn<T extends ListItem> = DisplayColumnDef<typeof listFeatures, T>
export type ListTableRow<T extends ListItem> = Row<typeof listFeatures, T>
