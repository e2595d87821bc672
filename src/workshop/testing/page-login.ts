import type { World } from './world.ts'

const home = 'http://localhost'

/** The cookie with which a person of the world asks for pages. */
export async function logInForPages(
  { app }: Pick<World, 'app'>,
  email = 'ana@example.com',
): Promise<string> {
  const answer = await app.request(`${home}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: home, host: 'localhost' },
    body: JSON.stringify({ email, password: 'secret' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
