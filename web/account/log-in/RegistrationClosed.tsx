export function RegistrationClosed() {
  return (
    <div className="py-6 text-center">
      <p className="text-16 font-medium text-ink">New accounts are closed at the moment.</p>
      <p className="mt-1 text-14 text-ink-soft">If you have an account already, you can log in as always.</p>
    </div>
  )
}
