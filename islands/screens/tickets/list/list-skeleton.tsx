import { Skeleton } from '../../../kit/ui/skeleton.tsx'

const rows = ['w-1/3', 'w-2/5', 'w-1/4', 'w-1/3', 'w-1/2', 'w-1/4']

export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {rows.map((width, index) => (
        <div
          key={`${width}-${rows.indexOf(width, index)}`}
          className="flex h-14 items-center gap-3 border-b pr-3 pl-3.5"
        >
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
