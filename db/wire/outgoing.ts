/**
 * Messages to the server, as PostgreSQL's protocol 3.0 spells them. Those of a group are written one
 * after the other into one buffer that is used again and again: `take` lends it until the next
 * message is begun.
 */
let buffer = Buffer.allocUnsafe(16 * 1024)
let end = 0

function makeRoom(size: number) {
  if (end + size <= buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + size))
  buffer.copy(larger, 0, 0, end)
  buffer = larger
}

function int16(value: number) {
  makeRoom(2)
  end = buffer.writeInt16BE(value, end)
}

function int32(value: number) {
  makeRoom(4)
  end = buffer.writeInt32BE(value, end)
}

function text(value: string) {
  makeRoom(value.length * 3)
  end += buffer.write(value, end, 'utf8')
}

/** Text and the zero byte that ends it. */
function name(value: string) {
  text(value)
  makeRoom(1)
  end = buffer.writeUInt8(0, end)
}

/** A message: its letter, its length (which counts itself), and what `write` adds. */
function message(letter: string, write: () => void) {
  makeRoom(1)
  end += buffer.write(letter, end, 'latin1')
  counted(write)
}

function counted(write: () => void) {
  const start = end
  int32(0)
  write()
  buffer.writeInt32BE(end - start, start)
}

export const outgoing = {
  startup(parameters: Record<string, string>): Buffer {
    counted(() => {
      int32(196_608)
      for (const [key, value] of Object.entries(parameters)) {
        name(key)
        name(value)
      }
      name('')
    })
    return take()
  },
  askForTls(): Buffer {
    counted(() => int32(80_877_103))
    return take()
  },
  password(value: string): Buffer {
    message('p', () => name(value))
    return Buffer.from(take())
  },
  saslInitial(mechanism: string, response: string): Buffer {
    message('p', () => {
      name(mechanism)
      int32(Buffer.byteLength(response))
      text(response)
    })
    return Buffer.from(take())
  },
  sasl(response: string): Buffer {
    message('p', () => text(response))
    return Buffer.from(take())
  },
  goodbye(): Buffer {
    message('X', () => {})
    return take()
  },

  parse(statement: string, query: string, types: readonly number[]) {
    message('P', () => {
      name(statement)
      name(query)
      int16(types.length)
      for (const type of types) int32(type)
    })
  },
  describe(statement: string) {
    message('D', () => {
      text('S')
      name(statement)
    })
  },
  bind(statement: string, values: readonly (string | null)[]) {
    message('B', () => {
      name('')
      name(statement)
      int16(0)
      int16(values.length)
      for (const value of values) parameter(value)
      int16(0)
    })
  },
  execute() {
    message('E', () => {
      name('')
      int32(0)
    })
  },
  forget(statement: string) {
    message('C', () => {
      text('S')
      name(statement)
    })
  },
  /** The end of a group. */
  sync(): Buffer {
    message('S', () => {})
    return take()
  },
}

function parameter(value: string | null) {
  if (value === null) return int32(-1)
  const start = end
  int32(0)
  text(value)
  buffer.writeInt32BE(end - start - 4, start)
}

function take(): Buffer {
  const taken = buffer.subarray(0, end)
  end = 0
  return taken
}
