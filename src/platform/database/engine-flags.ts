// V8 flags for the embedded database's WebAssembly. They apply to the whole process: a thread with other flags
// than the process started with would invalidate V8's compile cache (NODE_DEBUG_NATIVE=COMPILE_CACHE prints "was
// rejected").
import { setFlagsFromString } from 'node:v8'

// Validates the engine's 9 MB of WebAssembly lazily; validating all of it first would be the longest step of
// startup.
setFlagsFromString('--wasm-lazy-validation')
// Code that runs once is not worth the optimising compiler, which would slow down startup: raises V8's tiering
// budget from 13 million executed bytes. 150 million save half a second of other threads' time before the first
// response, 500 million another 0.1 to 0.2 s; filling the demo shop takes as long.
setFlagsFromString('--wasm-tiering-budget=500000000')
