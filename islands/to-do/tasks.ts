/** One's own tasks, as this browser keeps them: nothing of them reaches the server. */
import * as v from 'valibot'

const Task = v.object({ text: v.string(), createdAt: v.string(), updatedAt: v.string() })
export type Task = v.InferOutput<typeof Task>

const Tasks = v.pipe(v.string(), v.parseJson(), v.array(Task))

/** What cannot be read is no reason to lose the page. */
export function readTasks(stored: string | null): Task[] {
  const read = v.safeParse(Tasks, stored)
  return read.success ? read.output : []
}

export function addTask(tasks: readonly Task[], text: string, now: string): readonly Task[] {
  const said = text.trim()
  return said === '' ? tasks : [{ text: said, createdAt: now, updatedAt: now }, ...tasks]
}

export function changeTask(
  tasks: readonly Task[],
  at: number,
  text: string,
  now: string,
): readonly Task[] {
  const said = text.trim()
  if (said === '') return tasks
  return tasks.map((task, index) => (index === at ? { ...task, text: said, updatedAt: now } : task))
}

export function removeTask(tasks: readonly Task[], at: number): readonly Task[] {
  return tasks.filter((_, index) => index !== at)
}
