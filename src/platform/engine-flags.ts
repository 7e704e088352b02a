// How V8 compiles the embedded database. Flags count for the whole process: a thread that set others than the process began with would
// have all code compiled again that was kept from the start before (NODE_DEBUG_NATIVE=COMPILE_CACHE says "was rejected").
import { setFlagsFromString } from 'node:v8'

// The engine's 9 MB are checked as they are run, not all at once before: the start waits for nothing else as long.
setFlagsFromString('--wasm-lazy-validation')
// What runs once is not worth the optimising compiler, which takes the processor from the start: ten times the default in bytes
// run before it is called (V8's tiering budget). Half a second of other threads' time less until the first answer.
setFlagsFromString('--wasm-tiering-budget=150000000')
