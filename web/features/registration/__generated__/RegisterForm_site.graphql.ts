/**
 * @generated SignedSource<<6498f7e0fdaf9137900ed6cbcff6fa24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RegisterForm_site$data = {
  readonly teacherSubjects: ReadonlyArray<string>;
  readonly " $fragmentType": "RegisterForm_site";
};
export type RegisterForm_site$key = {
  readonly " $data"?: RegisterForm_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"RegisterForm_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RegisterForm_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "teacherSubjects",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "b4353a150d44e0a6288c68ddf2c622a0";

export default node;
