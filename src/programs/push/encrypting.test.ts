import { expect, test } from 'bun:test'
import { encrypt } from './encrypting.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('encrypts as the example of RFC 8291 does', () => {
  const sealed = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(Buffer.from(sealed).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})
