/** Reserves the space of the images and the first rows. The bar above announces the loading state. */
export function CompareSkeleton({ columns }: { columns: number }) {
  const places = Array.from({ length: columns }, (_, index) => index)
  return (
    <div aria-hidden="true" className="pt-15 motion-safe:animate-pulse noscript:hidden">
      <div className="grid gap-x-4 gap-y-3 md:pl-[clamp(8.5rem,16vw,13rem)]" style={toGridStyle(columns)}>
        {places.map((place) => (
          <div key={place} className="aspect-[3/2] bg-ink/8" />
        ))}
        {places.map((place) => (
          <div key={place} className="h-12 bg-ink/8" />
        ))}
      </div>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="mt-3 h-8 bg-ink/8" />
      ))}
    </div>
  )
}

function toGridStyle(columns: number) {
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, maxWidth: `${13 + columns * 22}rem` }
}
