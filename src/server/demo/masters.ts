/** Bicycles whose side views are masters, large enough for the hero and the zoom of sharp screens; the others have the usual size. */
export const masters: ReadonlySet<string> = new Set([
  'CT-DATUM',
  'CT-GRACHT',
  'CT-TOWPATH',
  'HP-FELL-29',
  'HP-GULLY-150',
  'HP-SANDBAR-26',
  'KD-SPROCKET12',
  'RD-FARROW',
  'RD-MORAVIA',
  'RD-SKERRY',
  'RD-TEMPO',
])
