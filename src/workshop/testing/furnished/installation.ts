/** What whoever runs the installation looks after: plans, companies in every state, videos, announcements, jobs. */
import type { Services } from '#kernel/http/services'
import { furnishBilling } from './billing.ts'

const longName = 'Comercializadora Internacional de Muebles y Decoración del Bajío'

export async function furnishInstallation({ platform }: Pick<Services, 'platform'>) {
  await platform`
    insert into plans (name, users, connections, queues, value, is_public) values
      ('Corporativo para cadenas de tiendas', 200, 40, 100, 9999999.99, false)`
  await platform`
    insert into companies (name, email, phone, plan_id, status, due_date, recurrence,
      schedules, deleted_at)
    select c.name, c.email, '525512345678', p.id, c.status, current_date + c.days,
      c.recurrence,
      (select schedules from companies where id = 1), case when c.deleted then now() - interval '2 days' end
    from (values
      ('Florería Magnolia', 'hola@magnolia.example', 'Básico', true, 5, 'MENSUAL', false),
      ('Taller Hermanos Ruiz', 'taller@ruiz.example', 'Básico', true, 1, 'TRIMESTRAL', false),
      ('Panadería La Espiga', 'pan@espiga.example', 'Profesional', true, -12, 'ANUAL', false),
      (${longName}, 'compras.y.abastecimiento@comercializadora-del-bajio.example',
        'Corporativo para cadenas de tiendas', true, 300, 'SEMESTRAL', false),
      ('Óptica Clara', 'optica@clara.example', 'Básico', false, 60, 'MENSUAL', false),
      ('Librería El Faro', 'faro@libros.example', 'Básico', true, 20, 'MENSUAL', true)
    ) c (name, email, plan, status, days, recurrence, deleted)
    join plans p on p.name = c.plan`
  await platform`
    insert into helps (title, description, video) values
      ('Cómo conectar tu WhatsApp', 'Escanea el código con el teléfono de la tienda.', 'abcdefghijk'),
      ('Etiquetas y embudo', 'Ordena los tickets por etapa y muévelos de una a otra sin perder ninguno.',
        'lmnopqrstuv')`
  await platform`
    insert into announcements (title, text, priority, status, created_at) values
      ('Borrador: tarifas del próximo año y condiciones para cadenas de tiendas con varias sucursales',
        'Todavía por revisar.', 2, false, now() - interval '3 days')`
  await furnishBilling(platform)
  await furnishJobs(platform)
}

/** One that has failed for good, one that waits for another attempt, one for its time. */
async function furnishJobs(platform: Services['platform']) {
  const push = { subscriptionId: 7, title: 'Lucía', body: 'Hola', tag: 'ticket-1', url: '/tickets' }
  const jobs = [
    { kind: 'send_push', payload: push, attempts: 5, failure: 'The push service answered 403' },
    {
      kind: 'download_media',
      payload: { mediaId: 12 },
      attempts: 3,
      failure: 'connect ECONNREFUSED 157.240.22.60:443',
    },
    { kind: 'send_schedule', payload: { scheduleId: 3 }, attempts: 0, failure: null },
  ]
  for (const { kind, payload, attempts, failure } of jobs) {
    const told = JSON.stringify({ companyId: 1, payload })
    await platform`select graphile_worker.add_job(${kind}, ${told}::text::json,
      run_at => now() + interval '20 days', max_attempts => 5)`
    await platform`
      update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${failure}
      where payload::text = ${told}`
  }
}
