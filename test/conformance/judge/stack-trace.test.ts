import { expect, test } from "vitest";
import { stackTraceIn } from "../../../conformance/judge/body-text.js";

test.each([
  [".NET", "System.Exception: x\n   at Service.Call(String key)\n   at System.Web.Services.Protocols.Invoke()"],
  [".NET", "   at Service.Call(String key) in C:\\a b\\Service.cs:line 12"],
  ["Java", "java.lang.NullPointerException\n\tat com.example.Service.call(Service.java:42)"],
  ["JavaScript", "TypeError: x\n    at call (file:///srv/service.js:10:5)\n    at /srv/a.js:1:1"],
  ["Python", 'Traceback (most recent call last):\n  File "/srv/service.py", line 3, in call'],
  ["PHP", "#0 /var/www/service.php(12): Service->call('x')"],
  ["Ruby", "/srv/service.rb:3:in 'call'"],
  ["Go", "goroutine 1 [running]:\nmain.call()"],
])("a stack trace of %s is recognised", (language, text) => {
  expect(stackTraceIn(text)).toBe(language);
});

test.each([
  "key: missing (line 1, column 20)",
  "Please call again at 10:30",
  "The value at Body/SMAddUser (line 3) is wrong",
  "expected one of (a, b)\nat least one",
])("%j is no stack trace", (text) => {
  expect(stackTraceIn(text)).toBeUndefined();
});
