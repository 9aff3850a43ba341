import wabt from "wabt";

const FEATURES = {
  exceptions: true,
  mutable_globals: true,
  sat_float_to_int: true,
  sign_extension: true,
  simd: true,
  threads: true,
  multi_value: true,
  tail_call: true,
  bulk_memory: true,
  reference_types: true,
  gc: true,
  memory64: true,
};

/** Compiles WebAssembly text to a data URL; throws its compile errors. */
export async function watAddress(text: string): Promise<string> {
  const tools = await wabt();
  const module = tools.parseWat("example.wat", text, FEATURES);
  try {
    const { buffer } = module.toBinary({});
    const bytes = Array.from(buffer, (byte) => String.fromCharCode(byte));
    return `data:application/wasm;base64,${btoa(bytes.join(""))}`;
  } finally {
    module.destroy();
  }
}
