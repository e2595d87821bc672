import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Pages have more class lists than the 500 that tailwind-merge caches by default. */
const twMerge = extendTailwindMerge({ cacheSize: 5000 })

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs))
}
