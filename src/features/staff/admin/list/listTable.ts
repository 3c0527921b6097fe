/** Shared by the long lists of the back office: the features of the table and the definition of columns. */
import {
  type DisplayColumnDef,
  metaHelper,
  type Row,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'

interface ColumnMeta {
  /**
   * Width within the fixed layout, and where the column is shown, such as `w-28 max-md:hidden`. Without a width, the column takes
   * the remaining space.
   */
  className?: string
  /** Aligns numbers and amounts to the right. */
  isEnd?: boolean
  /** Values of the parameter `sort` of the list's URL. */
  sort?: { ascending?: string; descending?: string }
}

/** Without filtering and sorting, because the server does both. */
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
