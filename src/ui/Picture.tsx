import clsx from 'clsx'

interface PictureProps {
  src: string
  /** What is to be seen; empty when the text beside it says the same. */
  alt: string
  width: number
  height: number
  /** The first picture of a page is loaded at once, the others when they come near. */
  isFirst?: boolean
  sizes?: string
  srcSet?: string
  className?: string
}

/** A picture with its size, so that nothing moves when it arrives. */
export function Picture({ isFirst = false, className, alt, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      className={clsx('h-auto max-w-full', className)}
    />
  )
}
