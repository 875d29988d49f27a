/**
 * @generated SignedSource<<b8ca03f60ab7576e6904fca8729047ec>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherWelcome_site$data = {
  readonly " $fragmentSpreads": FragmentRefs<"TeacherProfileForm_site">;
  readonly " $fragmentType": "TeacherWelcome_site";
};
export type TeacherWelcome_site$key = {
  readonly " $data"?: TeacherWelcome_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherWelcome_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherWelcome_site",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TeacherProfileForm_site"
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "28121c73c75d642e6efc2de5880c1072";

export default node;
