import { useStored } from '../../../kit/storage/stored.ts'

const signatureKey = 'signOption'

export function useSignature() {
  const [stored, setStored] = useStored(signatureKey)
  const isSigned = stored !== 'false'
  return { isSigned, toggleSignature: () => setStored(isSigned ? 'false' : 'true') }
}

export function signed(text: string, name: string): string {
  return signatureOf(name) + text
}

export function unsigned(text: string, name: string): string {
  const signature = signatureOf(name)
  return text.startsWith(signature) ? text.slice(signature.length) : text
}

function signatureOf(name: string): string {
  return `*${name.replaceAll('*', '')}:*\n`
}
