/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { demoTexts } from '#islands/frame/demo/texts.ts'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { type DemoDoor, demoTasks } from '#main/demo-door'

interface BarProps {
  demo: DemoDoor
  language: Language
  children: Child
}

const button =
  'inline-flex h-7 shrink-0 items-center rounded-md border bg-background px-2.5 text-xs font-medium text-foreground hover:bg-accent'

/** Above the page, so that it hides nothing of it; `islands/frame/demo/script.ts` brings it to life. */
export function WithDemoBar({ demo, language, children }: BarProps) {
  const say = sayIn(language, demoTexts)
  return (
    <div class="flex h-dvh flex-col overflow-hidden">
      <aside
        id="demo"
        data-demo={demo.id}
        aria-label={say('demo')}
        class="flex h-10 shrink-0 items-center gap-2 border-b bg-secondary px-3 text-secondary-foreground"
      >
        <span class="mr-auto hidden text-xs font-semibold wide:inline">{say('demo')}</span>
        <button type="button" class={button} popovertarget="demo-tasks">
          {say('tryThis')}
          <span id="demo-count" class="ml-1.5 tabular-nums text-muted-foreground" />
        </button>
        <button type="button" class={button} data-call="customer">
          {say('customer')}
        </button>
        <button
          type="button"
          data-close
          aria-label={say('close')}
          title={say('close')}
          class="inline-flex size-7 ml-auto wide:ml-0 items-center justify-center rounded-md text-base hover:bg-accent"
        >
          <span aria-hidden="true">✕</span>
        </button>
      </aside>
      <Tasks say={say} shortcode={demo.shortcode} />
      <div id="app" class="min-h-0 flex-1 *:h-full!">
        {children}
      </div>
    </div>
  )
}

interface TasksProps {
  say: ReturnType<typeof sayIn<keyof typeof demoTexts>>
  shortcode: string
}

function Tasks({ say, shortcode }: TasksProps) {
  return (
    <section
      id="demo-tasks"
      popover="auto"
      aria-labelledby="demo-title"
      class="fixed inset-auto top-12 right-3 m-0 wide:top-24 w-88 max-w-[calc(100vw-1.5rem)] rounded-xl border bg-popover p-4 text-popover-foreground shadow-md"
    >
      <h2 id="demo-title" class="text-sm font-semibold">
        {say('tryThis')}
      </h2>
      <ul class="mt-2 flex flex-col gap-3">
        {demoTasks.map((task) => (
          <li key={task} data-task={task} class="group flex gap-2.5 text-sm">
            <span class="mt-0.5 inline-flex size-4.5 shrink-0 items-center justify-center rounded-full border border-input text-xs font-bold group-data-done:border-primary group-data-done:bg-primary group-data-done:text-primary-foreground">
              <span class="hidden group-data-done:inline" role="img" aria-label={say('done')}>
                ✓
              </span>
            </span>
            <div>
              <p class="group-data-done:text-muted-foreground">{say(task, { shortcode })}</p>
              {task === 'together' ? (
                <button type="button" class={`${button} mt-1.5`} data-call="sara">
                  {say('sara')}
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
