import { type ClassValue, clsx } from 'clsx'
import { merge } from './merging.ts'

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
