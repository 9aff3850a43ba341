/**
 * The fields of a form that was sent; without any where the body is none, whatever it says of
 * itself: then nothing was asked for.
 */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
