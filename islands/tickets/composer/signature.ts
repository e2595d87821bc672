import { useStored } from '../../app/stored.ts'

const signatureKey = 'signOption'

/** Whether one's name goes before what one writes: yes, until somebody says no. */
export function useSignature() {
  const [stored, setStored] = useStored(signatureKey)
  const isSigned = stored !== 'false'
  return { isSigned, toggleSignature: () => setStored(isSigned ? 'false' : 'true') }
}

/** In the customer's chat the name stands above the words, in bold. */
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
