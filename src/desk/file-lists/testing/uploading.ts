import type { Person, World } from '#workshop/testing/world'

export type FormPart = readonly [name: string, value: string | File]

export async function upload({ app }: World, person: Person, fileId: number, parts: FormPart[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await app.request(`/api/files/uploadList/${fileId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

export const textFile = (name: string, text = name) => new File([text], name)
