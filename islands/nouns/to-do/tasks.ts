/** One's own tasks, as this browser keeps them: nothing of them reaches the server. */
import * as v from 'valibot'

const Task = v.object({
  text: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  isDone: v.optional(v.boolean()),
  /** `2026-11-27`, in the company's time zone. */
  due: v.optional(v.string()),
  /** Where it was written down. */
  ticket: v.optional(v.object({ uuid: v.string(), name: v.string() })),
})
export type Task = v.InferOutput<typeof Task>

/** Without `due`, or with an empty one, it has no date. */
export type TaskDraft = Pick<Task, 'text' | 'due' | 'ticket'>

const Tasks = v.pipe(v.string(), v.parseJson(), v.array(Task))

export const longestTask = 1000

export const tasksKey = (userId: number) => `to-do:${userId}`

/** What cannot be read is no reason to lose the page. */
export function readTasks(stored: string | null): Task[] {
  const read = v.safeParse(Tasks, stored)
  return read.success ? read.output : []
}

export function addTask(
  tasks: readonly Task[],
  { text, due, ticket }: TaskDraft,
  now: string,
): readonly Task[] {
  const said = text.trim()
  if (said === '') return tasks
  return [{ text: said, due: due || undefined, ticket, createdAt: now, updatedAt: now }, ...tasks]
}

export function changeTask(
  tasks: readonly Task[],
  at: number,
  { text, due }: TaskDraft,
  now: string,
): readonly Task[] {
  const said = text.trim()
  if (said === '') return tasks
  return tasks.map((task, index) =>
    index === at ? { ...task, text: said, due: due || undefined, updatedAt: now } : task,
  )
}

export function tickTask(tasks: readonly Task[], at: number): readonly Task[] {
  return tasks.map((task, index) => (index === at ? { ...task, isDone: !task.isDone } : task))
}

export function removeTask(tasks: readonly Task[], at: number): readonly Task[] {
  return tasks.filter((_, index) => index !== at)
}

/** With their places; what is done stands last. */
export function shownTasks(tasks: readonly Task[]): { task: Task; at: number }[] {
  const placed = tasks.map((task, at) => ({ task, at }))
  return [...placed.filter(({ task }) => !task.isDone), ...placed.filter(({ task }) => task.isDone)]
}

/** @param today `2026-11-27` */
export function isOverdue({ due, isDone }: Task, today: string): boolean {
  return due !== undefined && !isDone && due < today
}
